const paths = {
  menu: "M3 7h18M3 12h18M3 17h18",
  close: "M5 5l14 14M19 5L5 19",
  down: "M12 4v15M6 13l6 6 6-6",
  right: "M4 12h15M13 6l6 6-6 6",
  left: "M20 12H5M11 6l-6 6 6 6",
  phone:
    "M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 5.5a2 2 0 0 1 2-2z",
  mail: "M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7",
  place:
    "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5l3.5 2",
  check: "M4.5 12.5l5 5 10-11",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2L21 21",
  cart: "M2.5 4.5h3l2.6 11h10l2.4-8.5H6.2M9.5 20.5a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5zM17 20.5a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z",
  enlarge: "M9.5 4.5h-5v5M14.5 4.5h5v5M9.5 19.5h-5v-5M14.5 19.5h5v-5",
} as const;

export type IconName = keyof typeof paths;

/** Always beside words, or in a control with its own label: hidden from screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
