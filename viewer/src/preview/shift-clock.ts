/** Shifts the clock for all code in the window, so that it continues from the simulated time. */
export const shiftClock = (scope: { Date: DateConstructor }, at: string): void => {
  const Own = scope.Date;
  const shift = Own.parse(at) - Own.now();
  const now = (): number => Own.now() + shift;
  scope.Date = new Proxy(Own, {
    construct: (target, values: unknown[], made) => Reflect.construct(target, values.length > 0 ? values : [now()], made) as object,
    apply: () => new Own(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
};
