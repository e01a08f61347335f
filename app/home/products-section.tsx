import { useSite } from "#features/site/use-site.ts";
import type { Picture as PictureData } from "#platform/picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";

interface CategoryCard {
  id: string;
  name: string;
  picture: PictureData;
}

interface ProductGroup {
  title: string;
  categories: readonly CategoryCard[];
}

export function ProductsSection({ groups }: { groups: readonly ProductGroup[] }) {
  const { hasDeliveryRules } = useSite();
  return (
    <Section
      id="products"
      title="Premium Products"
      intro={`Stone, pumps, liner and the small parts: what we build with, on the shelf${hasDeliveryRules ? " and priced" : ", priced and shipped free"}.`}
    >
      {groups.map(({ title, categories }, index) => (
        <div key={title} className={index > 0 ? "mt-16" : undefined}>
          <h3 className="type-subheading mb-6">{title}</h3>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-5">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryLink category={category} />
              </li>
            ))}
            {index === groups.length - 1 && (
              <li className="flex max-lg:col-span-full max-lg:mt-2 lg:aspect-[4/3]">
                <ButtonLink to="/products" className="w-full">
                  See All Products
                </ButtonLink>
              </li>
            )}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function CategoryLink({ category: { id, name, picture } }: { category: CategoryCard }) {
  return (
    <Link to={`/products#${id}`} className="group block">
      <Picture
        picture={picture}
        decorative
        small
        sizes="(min-width: 80rem) 14rem, (min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 45vw"
        className="aspect-[4/3]"
        imgClassName="transition-opacity duration-[220ms] group-hover:opacity-85"
      />
      <span className="mt-3 block text-ui font-semibold leading-snug">{name}</span>
      <span className="mt-1 flex items-center gap-1.5 text-small text-pond group-hover:underline">
        Learn More
        <Icon name="right" className="size-4" />
      </span>
    </Link>
  );
}
