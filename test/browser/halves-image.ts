/** A photo whose left half is red, the right one blue. */
export const halvesImage = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(800, 400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no images.');
  for (const [left, color] of [
    [0, '#c00'],
    [400, '#00c'],
  ] as const) {
    context.fillStyle = color;
    context.fillRect(left, 0, 400, 400);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], 'me.jpg', { type: 'image/jpeg' });
};
