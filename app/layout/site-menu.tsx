import { addressLine, business, telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Sheet } from "#ui/dialogs/sheet.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { NavigationLink } from "#ui/link.tsx";
import { navigation } from "./navigation.ts";

interface SiteMenuProps {
  id: string;
  side: "left" | "right";
  title: string;
}

export function SiteMenu({ id, side, title }: SiteMenuProps) {
  const { phones } = useSite();
  return (
    <Sheet id={id} side={side} title={title}>
      <nav aria-label={title} className="mt-6">
        <ul className="border-t border-line">
          {navigation.map(({ to, label, also }) => (
            <li key={to} className="border-b border-rule">
              <NavigationLink
                to={to}
                also={also}
                className="flex min-h-12 items-center justify-between text-lead aria-[current=page]:font-semibold aria-[current=page]:text-pond"
              >
                {label}
                <Icon name="right" className="size-4 text-slate" />
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink to="/contact" variant="koi" className="mt-6 w-full">
        Get Free Consultation
      </ButtonLink>
      <address className="mt-6 text-ui not-italic">
        <Line icon="place">{addressLine(business)}</Line>
        <Line icon="phone" href={telephoneLink(phones.main)}>
          {phones.main}
        </Line>
        <Line icon="mail" href={`mailto:${business.email}`}>
          {business.email}
        </Line>
      </address>
    </Sheet>
  );
}

function Line({ icon, href, children }: { icon: IconName; href?: string; children: string }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <Icon name={icon} className="size-5 shrink-0 text-pond" />
      {href ? (
        <a href={href} className="link figures inline-flex min-h-11 items-center">
          {children}
        </a>
      ) : (
        children
      )}
    </p>
  );
}
