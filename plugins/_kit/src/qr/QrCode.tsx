import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  /** Accessible name, which describes the destination. */
  label: string;
  /** Width and height in px. */
  size: number;
}

/** A QR code, dark on light in every color scheme, as scanners expect. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const code = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
