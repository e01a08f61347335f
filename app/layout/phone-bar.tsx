import { telephoneLink } from "#content/business.ts";
import { useSite } from "#features/site/use-site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Within reach of the thumb, on phones only. */
export function PhoneBar() {
  const { phones } = useSite();
  return (
    <nav
      aria-label="Call or ask for a consultation"
      data-print="none"
      className="phone-bar low:static [position:var(--bar-position)] inset-x-0 bottom-0 z-30 [display:var(--bar-display)] grid-cols-[2fr_3fr] border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ButtonAnchor
        href={telephoneLink(phones.main)}
        variant="quiet"
        className="rounded-none border-0"
      >
        <Icon name="phone" />
        Call
      </ButtonAnchor>
      <ButtonLink to="/contact#consultation" variant="koi" className="rounded-none border-0">
        Free consultation
      </ButtonLink>
    </nav>
  );
}
