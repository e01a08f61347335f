/** A picture where the owner has put it, in the owner's words. */
export interface PhotoUse {
  /** The name of a shipped picture or of an uploaded photo. */
  picture: string;
  alt: string;
}
