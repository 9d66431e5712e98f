import { useSyncExternalStore } from 'react';
import { useViewer } from '../viewer-context.ts';

export function Toast() {
  const { toasts } = useViewer();
  const text = useSyncExternalStore(toasts.subscribe, toasts.get, () => null);
  return (
    <div className="toast-region" role="status">
      {text === null ? null : (
        <p className="toast" key={text}>
          {text}
        </p>
      )}
    </div>
  );
}
