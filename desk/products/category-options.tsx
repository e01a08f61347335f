import { categories, sections } from "#content/categories.ts";

/** For a select: the categories under the two headings that the listing has. */
export function CategoryOptions() {
  return sections.map(({ id, title }) => (
    <optgroup key={id} label={title}>
      {categories
        .filter(({ section }) => section === id)
        .map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
}
