/** Whether the server runs without a plugin that the console was built with, as its page says: what it brings is not shown. */
export const isDisabled = (plugin: string): boolean =>
  document.querySelector('meta[name="mekuri-without"]')?.getAttribute('content')?.split(' ').includes(plugin) ?? false;
