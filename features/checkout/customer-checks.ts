import { yard } from "#features/orders/pickup.ts";
import { isPhone, phoneMessage } from "#platform/text/phone-input.ts";
import { mailAddress, mailAddressMessage } from "#platform/text/text-input.ts";
import { findState, isZipOf, readZip, statesOfZip } from "#platform/us-states.ts";
import {
  type CustomerField,
  type CustomerInfo,
  requiredCustomerFields,
  usualState,
} from "./checkout.ts";

export type CustomerMessages = Partial<Record<CustomerField, string>>;

export const missingMessages: Record<(typeof requiredCustomerFields)[number], string> = {
  firstName: "Please enter your first name.",
  lastName: "Please enter your last name.",
  email: "Please enter your e-mail address.",
  phone: "Please enter your phone number.",
  address: "Please enter your street address.",
  city: "Please enter your city.",
  zipCode: "Please enter your ZIP code.",
};

/** Whatever was typed of an address: the goods change hands at the yard. */
export function atYard<Info extends Partial<CustomerInfo>>(info: Info): Info & typeof yard {
  return { ...info, ...yard };
}

/** A message for each required field that is empty. */
export function missingFields(typed: CustomerInfo): CustomerMessages {
  const info = typed.pickup ? atYard(typed) : typed;
  const empty = requiredCustomerFields.filter((name) => info[name].trim() === "");
  return Object.fromEntries(empty.map((name) => [name, missingMessages[name]]));
}

/**
 * What a parcel needs to arrive, and nothing more. The form asks before it sends anything, and the
 * API's schema asks the same again. Each message says what to do; an empty field is somebody
 * else's matter.
 */
export function unusableFields(typed: CustomerInfo): CustomerMessages {
  const info = typed.pickup ? atYard(typed) : typed;
  const found: CustomerMessages = {
    email: info.email.trim() && !mailAddress.test(info.email.trim()) ? mailAddressMessage : "",
    phone: info.phone.trim() && !isPhone(info.phone) ? phoneMessage : "",
    address: info.address.trim() && !hasNumber(info.address) ? streetMessage : "",
    ...placeMessages(info),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}

const streetMessage =
  "Please add the house number, such as 18 Mill Lane. If the house has none, write 'no number' in front.";

const numberWord =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|no (house )?number)\b/i;

function hasNumber(street: string): boolean {
  return /\d/.test(street) || numberWord.test(street.trim());
}

/** The ZIP code has to be one of the state's: a slip in either sends the parcel elsewhere. */
function placeMessages(info: CustomerInfo): CustomerMessages {
  const state = findState(info.state.trim() || usualState);
  const typed = info.zipCode.trim();
  const zip = readZip(typed);
  const messages: CustomerMessages = {};
  if (!state) {
    messages.state = "Please enter a US state by its two letters or its name, such as OH or Ohio.";
  }
  if (typed === "") return messages;
  if (!zip) {
    messages.zipCode = "Please enter a ZIP code of five digits, such as 44054.";
    return messages;
  }
  const owners = statesOfZip(zip);
  if (owners.length === 0) {
    messages.zipCode = `There is no ZIP code that begins with ${zip.slice(0, 3)}. Please check its digits.`;
  } else if (state && !isZipOf(zip, state)) {
    const where = owners.map(({ name }) => name).join(" or ");
    messages.zipCode = `${zip} is a ZIP code of ${where}, and the state says ${state.name}. Please correct one of them.`;
  }
  return messages;
}
