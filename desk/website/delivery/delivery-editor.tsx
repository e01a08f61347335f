import { delivery } from "#content/delivery.ts";
import { Checkbox } from "#desk/kit/checkbox.tsx";
import { TextSection } from "#desk/website/text-section.tsx";
import type { TextEditor } from "#desk/website/use-text-editor.ts";
import { type DeliveryRules, deliveryLimits as limits } from "#features/delivery/delivery-rules.ts";
import { Field } from "#ui/field.tsx";
import { RegionList } from "./region-list.tsx";
import { WaySection } from "./way-section.tsx";
import { ZoneList } from "./zone-list.tsx";

/** What delivery costs: nothing until the owner sets rules. */
export function DeliveryEditor({ editor }: { editor: TextEditor<DeliveryRules> }) {
  const { draft, fieldErrors } = editor;
  const { pickup, truck, parcel, pallet } = draft;
  const set = (change: Partial<DeliveryRules>, ...changed: string[]) =>
    editor.edit({ ...draft, ...change }, ...changed);
  const heavy = delivery.palletPounds.toLocaleString("en-US");
  return (
    <TextSection
      editor={editor}
      page="/delivery-and-returns"
      hint="Without rules shipping is free to every address. With them, customers choose how it comes before they pay, and pay what these rules say."
    >
      <div>
        <Checkbox
          label="Charge for delivery by these rules"
          hint="Off: 'Shipping: Free' everywhere, as the shop opened. What you enter below is kept."
          isOn={draft.isOn}
          onChange={(isOn) => set({ isOn }, "isOn")}
        />
        {fieldErrors.isOn && (
          <p role="alert" className="mt-2 text-small font-semibold text-error">
            {fieldErrors.isOn}
          </p>
        )}
      </div>
      <Field
        label="Pounds for what has no weight"
        required
        inputMode="decimal"
        value={draft.assumedPounds}
        error={fieldErrors.assumedPounds}
        maxLength={limits.weight}
        hint="What a product's 'Weight' specification does not say."
        onChange={({ target }) => set({ assumedPounds: target.value }, "assumedPounds")}
      />
      <WaySection
        title="Pick up at the yard"
        hint="Free, and without an address."
        isOn={pickup.isOn}
        onChange={(isOn) => set({ pickup: { ...pickup, isOn } }, "isOn", "pickup.*")}
      >
        <Field
          label="Days and hours for pickup"
          value={pickup.hours}
          error={fieldErrors["pickup.hours"]}
          maxLength={limits.hours}
          hint="'Monday to Friday 9 AM to 4 PM'. Empty: your opening hours."
          onChange={({ target }) =>
            set({ pickup: { ...pickup, hours: target.value } }, "pickup.hours")
          }
        />
      </WaySection>
      <WaySection
        title="Our truck"
        hint="By ZIP code, for anything that it can carry."
        isOn={truck.isOn}
        error={fieldErrors["truck.isOn"]}
        onChange={(isOn) => set({ truck: { ...truck, isOn } }, "isOn", "truck.isOn")}
      >
        <ZoneList
          zones={truck.zones}
          errors={fieldErrors}
          path="truck.zones"
          onChange={(zones, ...changed) => set({ truck: { ...truck, zones } }, ...changed)}
        />
      </WaySection>
      <WaySection
        title="Parcel"
        hint={`For carts in which nothing weighs more than ${delivery.parcelPounds} lb. Prices are for all of it together, by state.`}
        isOn={parcel.isOn}
        error={fieldErrors["parcel.isOn"]}
        onChange={(isOn) => set({ parcel: { ...parcel, isOn } }, "isOn", "parcel.isOn")}
      >
        <RegionList
          kind="Parcel"
          regions={parcel.regions}
          errors={fieldErrors}
          path="parcel.regions"
          onChange={(regions, ...changed) => set({ parcel: { ...parcel, regions } }, ...changed)}
        />
      </WaySection>
      <WaySection
        title="Pallet to the curb"
        hint={`For what no parcel carrier takes. What weighs more than ${heavy} lb a piece comes off by machine: no price list holds for it.`}
        isOn={pallet.isOn}
        error={fieldErrors["pallet.isOn"]}
        onChange={(isOn) => set({ pallet: { ...pallet, isOn } }, "isOn", "pallet.isOn")}
      >
        <Checkbox
          label="For anything else: we call you with the cost"
          hint="Makes a request instead of a sale, also for what weighs more. Off: we do not deliver it."
          isOn={pallet.byQuote}
          onChange={(byQuote) => set({ pallet: { ...pallet, byQuote } }, "pallet.isOn")}
        />
        <RegionList
          kind="Pallet"
          regions={pallet.regions}
          errors={fieldErrors}
          path="pallet.regions"
          onChange={(regions, ...changed) => set({ pallet: { ...pallet, regions } }, ...changed)}
        />
      </WaySection>
    </TextSection>
  );
}
