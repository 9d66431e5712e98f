import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { CodeKind } from '@mekuri/kit/console';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { codeTheme } from './code-theme.ts';
import { type CodeIssue, codeIssue } from './code-rules.ts';

const CHECKED_AFTER_MS = 300;
/** Time after Esc in which Tab leaves the field. */
const LEAVES_FOR_MS = 10_000;

interface CodeEditorProps {
  id: string;
  labelledBy: string;
  describedBy: string;
  value: string;
  kind: CodeKind;
  readOnly: boolean;
  invalid: boolean;
  onIssue: (issue: CodeIssue | null) => void;
  onChange: (text: string, issue: CodeIssue | null) => void;
}

/** Marks changes from outside, such as an undo, so that they are not reported back. */
const fromOutside = Annotation.define<boolean>();

/** Handles Esc in the field alone; it does not reach a surrounding dialog. */
const leave = (editor: EditorView): boolean => {
  editor.setTabFocusMode(LEAVES_FOR_MS);
  return true;
};

const diagnosticOf = (issue: CodeIssue, doc: Text): Diagnostic => {
  const line = doc.line(Math.min(Math.max(1, issue.line), doc.lines));
  const from = Math.min(line.from + Math.max(0, issue.column - 1), line.to);
  return { from, to: Math.min(from + 1, doc.length), severity: 'error', message: i18next.t(`code.rule.${issue.rule}`) };
};

/** CodeMirror as a controlled field. */
const CodeEditor = ({ id, labelledBy, describedBy, value, kind, readOnly, invalid, onIssue, onChange }: CodeEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const attributes = useRef(new Compartment());
  const told = useRef({ onFault: onIssue, onChange });
  useEffect(() => {
    told.current = { onFault: onIssue, onChange };
  });

  useEffect(() => {
    const editor = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          EditorView.lineWrapping,
          keymap.of([{ key: 'Escape', run: leave }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          kind === 'script' ? javascript() : html(),
          codeTheme,
          EditorState.readOnly.of(readOnly),
          attributes.current.of([]),
          linter(
            ({ state: { doc } }) => {
              const issue = codeIssue(kind, doc.toString());
              told.current.onFault(issue);
              return issue ? [diagnosticOf(issue, doc)] : [];
            },
            { delay: CHECKED_AFTER_MS },
          ),
          EditorView.updateListener.of(({ docChanged, transactions, state, view: { composing } }) => {
            if (!docChanged || composing || transactions.some((transaction) => transaction.annotation(fromOutside))) return;
            const text = state.doc.toString();
            told.current.onChange(text, codeIssue(kind, text));
          }),
          EditorView.domEventHandlers({
            compositionend: (_event, ended) => {
              setTimeout(() => {
                const text = ended.state.doc.toString();
                told.current.onChange(text, codeIssue(kind, text));
              });
            },
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = undefined;
      editor.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a later value is applied below, without recreating the editor
  }, [kind, readOnly]);

  useEffect(() => {
    view.current?.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          id,
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-invalid': String(invalid),
          'aria-readonly': String(readOnly),
        }),
      ),
    });
  }, [id, labelledBy, describedBy, invalid, readOnly, kind]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.composing) return;
    const current = editor.state.doc.toString();
    if (current === value) return;
    editor.dispatch({ changes: { from: 0, to: current.length, insert: value }, annotations: fromOutside.of(true) });
  }, [value]);

  return <div ref={host} />;
};

export default CodeEditor;
