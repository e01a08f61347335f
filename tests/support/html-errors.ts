import {
  type ConfigData,
  HtmlValidate,
  type MetaAttribute,
  StaticConfigLoader,
} from "html-validate";

/** What the standard says of these two and the validator's own tables leave open. */
const mimeType = "/[a-z]+\\/[a-z0-9.+-]+/";
const scriptType: MetaAttribute = {
  enum: ["module", "importmap", "speculationrules", mimeType],
};
const linkTypes = [
  "alternate",
  "apple-touch-icon",
  "canonical",
  "icon",
  "manifest",
  "modulepreload",
  "preload",
  "prefetch",
  "stylesheet",
];

const rules: ConfigData["rules"] = {
  // Names of attributes may be written in any case; React writes srcSet and charSet.
  "attr-case": "off",
  // Matters of taste, of which the standard allows both: <br/> and <br>, required="" and required.
  "void-style": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  // Typography: our numbers are kept on one line by a style.
  "tel-non-breaking": "off",
  // A list of what is found while one types has links and pictures in it, which a <select> cannot
  // hold.
  "prefer-native-element": ["error", { exclude: ["listbox"] }],
  // As the standard has it: an id is anything without a space. React's begin with an underscore.
  "valid-id": ["error", { relaxed: true }],
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    elements: [
      "html5",
      {
        script: { attributes: { type: scriptType } },
        link: { attributes: { rel: { enum: linkTypes } } },
      },
    ],
    rules,
  }),
);

/** What is not valid in a page, each with its place and the text that it begins with. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector, offset }) => {
      const text = html.slice(Math.max(0, offset - 10), offset + 60);
      return `${message} (${selector}: …${text}…)`;
    }),
  );
}

/** Browsers look for it there; whoever does not find it reads the page twice, or wrongly. */
export function hasEarlyCharset(html: string): boolean {
  return /<meta charset="utf-8"/i.test(Buffer.from(html).subarray(0, 1024).toString("latin1"));
}
