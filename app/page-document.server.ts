export interface PageDocument {
  html: string;
  /** The text of each inline script that may run, for the content security policy. */
  scripts: readonly string[];
}

/**
 * Takes the HTML that React Router has written and lets its module scripts wait in a `<template>`,
 * which a browser neither fetches nor runs; `start-page.js` takes them out. What React Router wrote
 * is known by the nonce that it was given for this one rendering: nothing that the owner or a
 * visitor typed can look like it. The nonce itself does not leave.
 */
export function finishDocument(written: string, nonce: string): PageDocument {
  const mark = `nonce="${nonce}"`;
  const scripts: string[] = [];
  const waiting: string[] = [];
  const html = written
    .replaceAll(new RegExp(`<link rel="modulepreload"[^>]*${mark}[^>]*>`, "g"), (link) => {
      waiting.push(link.replace("<link ", '<link fetchPriority="low" '));
      return "";
    })
    .replaceAll(new RegExp(`<script ${mark}([^>]*)>([^]*?)</script>`, "g"), (tag, type, text) => {
      scripts.push(text);
      return type.includes('type="module"')
        ? `<template id="page-scripts">${waiting.toSorted(shellFirst).join("")}${tag}</template>`
        : tag;
    });
  return { html: html.replaceAll(` ${mark}`, ""), scripts };
}

/** The largest file: it must not wait behind a dozen small ones. */
function shellFirst(one: string, other: string): number {
  return Number(other.includes("/shell-")) - Number(one.includes("/shell-"));
}
