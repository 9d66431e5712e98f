import { Autocomplete, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Parameter, PublishedOperation } from '../published-document.ts';
import { useSiteChoices } from '../use-site-choices.ts';
import { askedParameters } from './try-request.ts';

interface ParameterFieldsProps {
  operation: PublishedOperation;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** Inputs for the parameters that the OpenAPI document declares for an operation. */
export function ParameterFields({ operation, values, onChange }: ParameterFieldsProps) {
  const asked = askedParameters(operation);
  const sites = useSiteChoices(asked.some(({ name }) => name === 'siteId'));
  if (asked.length === 0) return null;
  return (
    <Stack gap="sm">
      {asked.map((parameter) => (
        <Field
          key={parameter.name}
          parameter={parameter}
          sites={sites}
          value={values[parameter.name] ?? ''}
          onChange={(value) => onChange(parameter.name, value)}
        />
      ))}
    </Stack>
  );
}

interface FieldProps {
  parameter: Parameter;
  sites: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Field({ parameter: { name, required, description, schema }, sites, value, onChange }: FieldProps) {
  const shared = { label: name, description, withAsterisk: required === true, classNames: { label: 'public-api-code' } };
  if (name === 'siteId')
    return (
      <NativeSelect
        {...shared}
        value={value}
        data={['', ...sites].map(asChoice)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (schema?.enum) return <Autocomplete {...shared} value={value} data={schema.enum} onChange={onChange} />;
  return (
    <TextInput
      {...shared}
      value={value}
      placeholder={schema?.default === undefined ? '' : String(schema.default)}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
    />
  );
}

const asChoice = (choice: string | { value: string; label: string }) =>
  typeof choice === 'string' ? { value: choice, label: '–' } : choice;
