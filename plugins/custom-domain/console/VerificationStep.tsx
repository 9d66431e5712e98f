import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Domain.module.css';

interface VerificationStepProps {
  /** The step or the state that is shown. */
  at: string;
  label: string;
  children: ReactNode;
}

/** What a step or a state shows. With the button that brought the next one the focus would be gone: it goes along. */
export function VerificationStep({ at, children, label }: VerificationStepProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (document.activeElement === document.body) section.current?.focus();
  }, [at]);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className={classes.stage}>
      {children}
    </section>
  );
}
