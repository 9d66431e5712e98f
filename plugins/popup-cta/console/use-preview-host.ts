import type { Media } from '@mekuri/client-console';
import type { ActionProps, ViewerHost } from '@mekuri/kit/viewer';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import cn from '../messages/viewer/cn.json';
import en from '../messages/viewer/en.json';
import ja from '../messages/viewer/ja.json';
import kr from '../messages/viewer/kr.json';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ja, en, cn, kr };

interface PreviewHost {
  at: string | null;
  media: readonly Media[];
  onCover: (isCovered: boolean) => void;
}

/** Looks like the visitor's action, but does nothing when tapped. */
const PreviewAction = ({ children, className, style }: ActionProps) => createElement('span', { className, style }, children);

/** A viewer host for the preview, where no viewer is running. */
export const usePreviewHost = ({ at, media, onCover }: PreviewHost): ViewerHost => {
  const { i18n } = useTranslation('popup-cta');
  const texts: Readonly<Record<string, string>> = TEXTS[i18n.language] ?? ja;
  const bases = new Map(media.map(({ published, url }) => [published?.path, url]));
  const addresses = JSON.stringify([...bases]);
  return useMemo(() => {
    const urls = new Map(JSON.parse(addresses) as [string, string][]);
    const [[path, url] = ['', '']] = urls;
    const base = url.slice(0, url.length - path.length);
    return {
      Action: PreviewAction,
      isMissing: () => false,
      t: (key, values = {}) => (texts[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
      picture: ({ height, kind, path: own, posterPath, width }, sizes) => {
        const still = kind === 'VIDEO' ? posterPath : own;
        return still === null ? null : { src: base + still, srcSet: undefined, sizes, width, height };
      },
      mediaUrl: (own) => base + own,
      cover: () => {
        onCover(true);
        return () => onCover(false);
      },
      visitorId: () => '',
      forgetVisitor: async () => undefined,
      canvas: { at, member: false },
    };
  }, [addresses, at, onCover, texts]);
};
