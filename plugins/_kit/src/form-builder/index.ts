/** Form builder components for the console parts of plugins. */
import type japanese from '../../messages/console/ja.json';

declare module '../console/index.ts' {
  interface PluginMessages {
    kit: typeof japanese;
  }
}

export { FormPreview } from './FormPreview.tsx';
export { FormBuilder, type FormBuilderProps } from './FormBuilder.tsx';
export { FormEditor, type FormEditorProps } from './FormEditor.tsx';
export { RecipientField } from './RecipientField.tsx';
