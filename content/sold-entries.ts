/**
 * What is fitted to the job and also on the shelf: the entry of a quote page, and the product by
 * its address. The page shows that product's own price.
 */
export const soldEntries: Readonly<Record<string, string>> = {
  "pump-skimmer-upright": "stainless-upright-pump",
  "pump-high-head": "high-head-stream-pump",
  "pump-caged-stream": "caged-pond-pump",
  "pump-fountain-small": "small-fountain-pump",
  "skimmer-small-installed": "pond-skimmer",
  "skimmer-large-installed": "pond-skimmer",
  "skimmer-filter-koi": "filter-skimmer",
  "waterfall-box-standard": "waterfall-box",
  "waterfall-filter-koi": "waterfall-filter",
  "liner-epdm-custom": "epdm-pond-liner",
  "liner-underliner-custom": "pond-underliner",
  "liner-installed": "liner-and-underliner-set",
  "lighting-brass-spot": "brass-pond-spotlight",
  "lighting-pond-package": "pond-illumination-kit",
  "boulder-installed": "river-bubbling-boulder",
  "kit-disappearing-installed": "disappearing-waterfall-kit",
  "kit-built-with-you": "complete-pond-kit",
};
