// Cuts the chosen part out in the browser: a phone's photo of 10 MB becomes some 100 kB.
import { unreadableImage } from '../../../platform/images/upload/image-limits.ts';
import { uploadImage } from '../upload-image.ts';

type Part = { x: number; y: number; width: number; height: number };

const sideMax = 640;

/** Answers the shop's URL of the square, or the sentence to show. */
export const uploadPhoto = async (
  url: string,
  part: Part,
  signal: AbortSignal,
): Promise<{ url: string } | { error: string }> => {
  const blob = await cutOut(url, part).catch(() => null);
  if (!blob) return { error: unreadableImage().message };
  return await uploadImage(new File([blob], 'photo.jpg', { type: blob.type }), signal);
};

const cutOut = async (url: string, { x, y, width, height }: Part): Promise<Blob | null> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(sideMax, Math.round(width)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG would turn transparent pixels black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};
