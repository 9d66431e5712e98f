/** Whether the server has disabled a plugin that this console was built with, according to the page's meta tag. */
export const isDisabled = (plugin: string): boolean =>
  document.querySelector('meta[name="mekuri-without"]')?.getAttribute('content')?.split(' ').includes(plugin) ?? false;
