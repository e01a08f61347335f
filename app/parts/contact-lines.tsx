import { addressLine, business, phoneUses, telephoneLink } from "#content/business.ts";
import { promises } from "#content/promises.ts";
import { useSite } from "#features/site/use-site.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

interface Line {
  icon: IconName;
  label: string;
  text: string;
  href?: string;
  more?: readonly string[];
}

const others = ["fountains", "support"] as const;

/** How to reach us: four cards, ruled like the title block of a drawing. */
export function ContactLines() {
  const { phones, hours } = useSite();
  const [firstHours = "", ...moreHours] = hours;
  const lines: readonly Line[] = [
    {
      icon: "phone",
      label: "Phone",
      text: phones.main,
      href: telephoneLink(phones.main),
      more: [phoneUses.main],
    },
    { icon: "mail", label: "E-mail", text: business.email, href: `mailto:${business.email}` },
    { icon: "place", label: "Address", text: addressLine(business) },
    { icon: "clock", label: "Hours", text: firstHours, more: [...moreHours, promises.emergency] },
  ];
  return (
    <dl className="border-t border-line">
      {lines.map(({ icon, label, text, href, more }) => (
        <div key={label} className="relative border-b border-rule py-4 pl-10">
          <dt className="text-small text-slate">
            <Icon name={icon} className="absolute left-0 top-4.5 size-5 text-pond" />
            {label}
          </dt>
          <dd className="figures text-balance text-lead md:max-lg:text-ui">
            {href ? (
              <a href={href} className="link inline-flex min-h-11 items-center">
                {text}
              </a>
            ) : (
              text
            )}
            {more?.map((line) => (
              <span key={line} className="block text-ui text-slate">
                {line}
              </span>
            ))}
            {icon === "phone" &&
              others.map((line) => (
                <span key={line} className="mt-2 block">
                  <a
                    href={telephoneLink(phones[line])}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {phones[line]}
                  </a>
                  <span className="block text-ui text-slate">{phoneUses[line]}</span>
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
