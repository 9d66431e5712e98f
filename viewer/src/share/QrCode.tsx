import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** Width of the quiet zone around the code that readers need, in modules. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  return (
    <svg className="share-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={qrPath(data)} />
    </svg>
  );
}
