import { fileURLToPath } from 'node:url';

/** The fonts of documents. Both weights have the same characters. */
export const FONTS = {
  normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf')),
};
