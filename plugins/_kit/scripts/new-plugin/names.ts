/** Returns a function that replaces the template's id in each spelling, and the template's flag. */
export const renamer = (id: string, flag: string): ((text: string) => string) => {
  const camel = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel[0]!.toUpperCase() + camel.slice(1);
  return (text) =>
    text
      .replaceAll('template_flag', flag)
      .replaceAll("Operations<'template'>", `Operations<'${camel}'>`)
      .replaceAll(/\btemplate: (?=typeof|\{)/g, `${id.includes('-') ? `'${id}'` : id}: `)
      .replaceAll('template_', `${id.replaceAll('-', '_')}_`)
      .replaceAll(/\btemplate(?=[A-Z])/g, camel)
      .replaceAll(/(['"<`\s])template\.(?=[a-z])/g, `$1${camel}.`)
      .replaceAll('Template', pascal)
      .replaceAll('template', id);
};
