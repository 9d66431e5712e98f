import type { PageElementView } from '@mekuri/kit/viewer';

/** Fills its box. Rendered both on the server and in the browser. */
export const Label: PageElementView = ({ element }) => (
  <p style={{ display: 'grid', placeItems: 'center', height: '100%', margin: 0, color: '#fff', background: '#1f2d3d', fontSize: '40cqb' }}>
    {typeof element.data['text'] === 'string' ? element.data['text'] : ''}
  </p>
);
