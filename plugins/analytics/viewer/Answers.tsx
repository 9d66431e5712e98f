import type { ViewerHost } from '@mekuri/kit/viewer';
import { keepAnswer, type IdsAnswer } from '@mekuri/kit/visitor-ids';

interface AnswersProps {
  host: Pick<ViewerHost, 't'>;
  siteId: string;
  /** Current answer; null if not answered yet. */
  answer: IdsAnswer | null;
}

const ANSWERS = [
  ['no', 'deny'],
  ['yes', 'allow'],
] as const;

/** Yes and no buttons with equal prominence. */
export function Answers({ answer, host, siteId }: AnswersProps) {
  return (
    <div className="ids-answers">
      {ANSWERS.map(([value, label]) => (
        <button
          className="ids-answer"
          type="button"
          key={value}
          aria-pressed={answer === null ? undefined : answer === value}
          onClick={() => keepAnswer(siteId, value)}
        >
          {host.t(label)}
        </button>
      ))}
    </div>
  );
}
