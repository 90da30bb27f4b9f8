export default (load: () => Promise<() => Promise<void>>) => {
  addEventListener('load', async () => {
    const hydrate = await load();
    await hydrate();
  });
};
