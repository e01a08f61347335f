/** Something to do to a product, among others in a row. */
export const rowAction =
  "link flex min-h-11 min-w-11 cursor-pointer items-center justify-center text-ui whitespace-nowrap";
