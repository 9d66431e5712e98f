import type { Decorator } from '@storybook/react-vite';
import { inCell, withStyles } from '../viewer/src/testing/story-decorators.tsx';

/** A plugin's part of the viewer stands in a cell; the viewer's own stories say where theirs stand. */
export const inViewer: Decorator = (story, context) => {
  if (!/^plugins\/[^/]+\/viewer\//.test(context.title)) return story();
  return withStyles(() => inCell(story, context), context);
};
