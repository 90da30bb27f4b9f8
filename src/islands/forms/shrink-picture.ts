/** The longer side of a picture as it is sent. */
const SIDE_MAX = 1_600;
const QUALITY = 0.85;

/** Draws a picture anew as JPEG: upright, small, without EXIF. Rejects when the browser cannot open it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await toJpeg(draw(bitmap, SIDE_MAX));
  } finally {
    bitmap.close();
  }
}

/** Draws a picture into a canvas, no larger than itself. */
export function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency: without this ground transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
