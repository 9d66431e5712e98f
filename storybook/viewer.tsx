import type { Decorator } from '@storybook/react-vite';
import { inCell, withStyles } from '../viewer/src/testing/story-decorators.tsx';

/** Wraps plugins' viewer components in a cell. The viewer's own stories declare their own decorators. */
export const inViewer: Decorator = (story, context) => {
  if (!/^plugins\/[^/]+\/viewer\//.test(context.title)) return story();
  return withStyles(() => inCell(story, context), context);
};
