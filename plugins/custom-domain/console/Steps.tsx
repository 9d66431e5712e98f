import { Stepper } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const ORDER = ['enter', 'copy', 'add', 'finish'] as const;
export type Step = (typeof ORDER)[number];

interface StepsProps {
  step: Step;
  /** Without it there is no way from one to another yet. */
  onStep?: (step: Step) => void;
}

/** Where one is on the way to a domain; below each other where there is little room. */
export function Steps({ onStep, step }: StepsProps) {
  const { t } = useTranslation('custom-domain');
  return (['horizontal', 'vertical'] as const).map((orientation) => (
    <Stepper
      key={orientation}
      active={ORDER.indexOf(step)}
      size="sm"
      orientation={orientation}
      onStepClick={(at) => onStep?.(ORDER[at] ?? step)}
      aria-label={t('steps')}
      {...(orientation === 'horizontal' ? { visibleFrom: 'sm' } : { hiddenFrom: 'sm' })}
    >
      {ORDER.map((one) => (
        <Stepper.Step key={one} label={t(`step.${one}`)} allowStepSelect={onStep !== undefined && one !== 'enter'} />
      ))}
    </Stepper>
  ));
}
