/** Size of the picture in pixels; on screen it is scaled to the available width. */
export const SIGNATURE = { width: 900, height: 300 } as const;
const INK = '#14213d';
const QUALITY = 0.92;

export type Point = { x: number; y: number };

/** Clears the canvas to white. */
export function clearSheet(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** A stroke from one point to the next, in pixels of the picture. */
export function drawStroke(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.strokeStyle = INK;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Draws the name in italics as large as fits, for people who sign by keyboard. */
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  clearSheet(canvas);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let size = 150; size >= 24; size -= 6) {
    context.font = `italic ${size}px "Segoe Script", "Brush Script MT", "Kaiti SC", KaiTi, "Noto Serif SC", cursive`;
    if (context.measureText(name).width <= canvas.width * 0.9) break;
  }
  context.fillText(name, canvas.width / 2, canvas.height / 2);
}

/** The picture as a JPEG on white, which contract documents and account information require. */
export function asFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  canvas.toBlob(
    (blob) => (blob ? resolve(new File([blob], `${name}.jpg`, { type: 'image/jpeg' })) : reject(new Error('no picture'))),
    'image/jpeg',
    QUALITY,
  );
  return promise;
}
