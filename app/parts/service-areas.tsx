import { business } from "#content/business.ts";
import { ServiceAreaMap } from "./service-area-map.tsx";

/** The towns as a list and on the map. */
export function ServiceAreas() {
  return (
    <div className="columns-12 gap-y-10">
      <div className="col-span-12 md:col-span-5 md:pr-6">
        <ul className="columns-2 gap-x-6 border-t border-rule">
          {business.serviceAreas.map((town) => (
            <li key={town} className="break-inside-avoid border-b border-rule py-2.5 text-ui">
              {town}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ui text-slate">
          Plus surrounding communities: if your town is not on the list, call and ask.
        </p>
      </div>
      <figure className="col-span-12 md:col-span-7">
        <ServiceAreaMap className="w-full border border-rule" />
        <figcaption className="mt-3 text-small text-slate">
          Where we work. The ring is our yard in {business.address.city}.
        </figcaption>
      </figure>
    </div>
  );
}
