import { Stepper } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const ORDER = ['enter', 'copy', 'add', 'finish'] as const;
export type Step = (typeof ORDER)[number];

interface StepsProps {
  step: Step;
  /** Omitted while the steps cannot be switched yet. */
  onStep?: (step: Step) => void;
}

/** Progress through the setup steps, vertical on small screens. */
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
