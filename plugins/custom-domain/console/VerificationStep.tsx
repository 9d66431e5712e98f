import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Domain.module.css';

interface VerificationStepProps {
  /** The current step or state. */
  at: string;
  label: string;
  children: ReactNode;
}

/** The content of a step or state. If the focused button disappears with the previous one, the focus moves to the new content. */
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
