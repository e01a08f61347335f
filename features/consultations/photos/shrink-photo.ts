/** More than this nobody sees in a photo of a yard, and a slow line carries it ten times sooner. */
const longestSide = 2_000;
const quality = 0.85;

/**
 * A photo as small as it needs to be, turned as it was taken and without what the camera noted. The
 * photo itself where this browser cannot read it: then the server says what it thinks of it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // What is transparent becomes white, not black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
