const paths = {
  today:
    "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  orders: "M3.5 7.5l8.5-4 8.5 4v9l-8.5 4-8.5-4zM3.5 7.5l8.5 4 8.5-4M12 11.5v9M7.75 5.5l8.5 4",
  leads: "M3.5 4.5h17v12h-9l-4.5 4v-4h-3.5zM7.5 8.75h9M7.5 12.25h6",
  quotes: "M6 3.5h8.5l4 4v13h-12.5zM14 3.5v4.5h4.5M9 12h6.5M9 15.5h6.5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  products: "M3.5 3.5h8l9 9-8 8-9-9zM7.5 7.5h.01",
  discounts:
    "M6 18.5l12-13M8 9.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM16 19a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z",
  reports: "M3.5 20.5h17M6.5 17v-6M12 17v-12M17.5 17v-9",
  website: "M3.5 4.5h17v15h-17zM3.5 9h17M6.5 6.75h.01M9.5 6.75h.01",
  outbox: "M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7",
  trash: "M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  audit: "M5.5 3.5h13v17h-13zM8.5 8h7M8.5 12h7M8.5 16h4",
  person: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6",
  customers:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-3.8 3-5.5 6.5-5.5s6 1.7 6.5 5.5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5",
  security: "M5.5 10.5h13v10h-13zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v2.5",
  plus: "M12 4.5v15M4.5 12h15",
  fold: "M6 9.5l6 6 6-6",
} as const;

export type DeskIconName = keyof typeof paths;

interface DeskIconProps {
  name: DeskIconName;
  className?: string;
}

/** The desk's own, so that public pages do not carry them. Always beside words, or labelled. */
export function DeskIcon({ name, className = "size-6" }: DeskIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
