import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: ReadonlyArray<{ id: number; label: string }>;
  chosen: number;
  onChoose: (id: number) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs that follow the ARIA pattern: arrow keys choose a tab, and the panel follows. */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length;
    onChoose(tabs[next]!.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs receive the focus */}
      <div className="overlay-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            className="overlay-tab"
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            key={tab.id}
            aria-selected={tab.id === chosen}
            aria-controls="tab-panel"
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must be scrollable by keys */}
      <div className="overlay-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
