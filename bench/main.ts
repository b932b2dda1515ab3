/** `npm run bench [-- beats kill]`: each measures beside its ceiling and prints its figures. */
const benches: Record<string, () => Promise<unknown>> = {
  beats: () => import('./beats.ts'),
  reads: () => import('./reads.ts'),
  home: () => import('./home.ts'),
  search: () => import('./search.ts'),
  kill: () => import('./kill.ts'),
}

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench)
    throw new Error(`no bench is called ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`\n${name}`)
  await bench()
}
