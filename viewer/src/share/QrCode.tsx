import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** Modules of white that readers need around a code. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  return (
    <svg className="share-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={qrPath(data)} />
    </svg>
  );
}
