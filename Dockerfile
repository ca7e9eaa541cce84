# The sandbox server, installed from its package.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS package
WORKDIR /repository
COPY . .
RUN npm ci && npm pack --workspace server
WORKDIR /app
RUN npm install --no-save ../repository/consumer-permissioned-data-sandbox-*.tgz && mkdir ../data

# This stage runs nothing, and the package has no native code, so images of other platforms need no emulation.
FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
ENV CPD_DATABASE=data/sandbox.sqlite
WORKDIR /app
COPY --from=package /app ./
COPY --from=package --chown=1000:1000 --chmod=750 /data ./data
USER 1000:1000
VOLUME /app/data
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# CPD_ALLOW_PRIVATE_HOSTS=app,host.docker.internal lets webhooks reach other containers and the host.
# Other machines can reach this address, so the server requires CPD_SANDBOX_TOKEN.
ENTRYPOINT ["./node_modules/.bin/consumer-permissioned-data-sandbox", "--host", "0.0.0.0", "--port", "4010"]
