import { type ComponentType, lazy } from "react";

// Fetched once the page is alive: until then a photo is chosen with the browser's own button, and
// most who ask send none. What cannot be fetched must not take the words of the form along.
// biome-ignore lint/suspicious/noExplicitAny: it stands in for parts of any properties
const nothing = (): { default: ComponentType<any> } => ({ default: () => null });

export const PhotoChoice = lazy(() =>
  import("./photo-choice.tsx").then(({ PhotoChoice: Choice }) => ({ default: Choice }), nothing),
);

export const PhotoSending = lazy(() =>
  import("./photo-sending.tsx").then(
    ({ PhotoSending: Sending }) => ({ default: Sending }),
    () => import("./photos-left.tsx").then(({ PhotosNotSent }) => ({ default: PhotosNotSent })),
  ),
);

export const PhotosLeft = lazy(() =>
  import("./photos-left.tsx").then(({ PhotosLeft: Left }) => ({ default: Left }), nothing),
);
