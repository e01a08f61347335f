import { SaxesParser } from "saxes";

export interface XmlElement {
  /** With its prefix, as it is written. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, as a reader gets it. */
  text: string;
}

/**
 * The document's root. Throws at the first place where it is not well-formed, or uses a prefix that
 * nobody declared.
 */
export function readXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(document).close();
  if (!root) throw new Error("There is no element in it");
  return root;
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The text of the only child of that name; undefined: there is none. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = childrenOf(element, name);
  if (found.length > 1) throw new Error(`${found.length} times <${name}>`);
  return found[0]?.text;
}
